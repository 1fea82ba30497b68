import { describe, expect, it } from 'vitest';
import { inOrder } from '../pending.ts';
import { EndpointStream, type Progress, type StreamEvent } from './endpoint-stream.ts';

const event = (position: number, objectKey: string, behind = false): StreamEvent => ({
  position,
  objectKey,
  behind,
  id: `EV_${position}`,
  type: 'result.completed',
  createdAt: new Date(0),
  body: Buffer.of(),
});

/** The stream of a log with an event about each of these objects. */
function streamOf(...objectKeys: string[]) {
  const events = objectKeys.map((objectKey, n) => event(n + 1, objectKey));
  const stream = new EndpointStream(0);
  for (const one of events) stream.add(one);
  const aside: number[] = [];
  const putAside = ({ position }: StreamEvent) => void aside.push(position);
  const take = () => stream.take(putAside)?.position;
  const takeAll = () => Array.from(events, take).filter((position) => position !== undefined);
  const fail = (position: number) => stream.failed(events[position - 1]!, putAside);
  const write = (...positions: number[]) =>
    stream.written(positions.map((position) => events[position - 1]!));
  return { stream, aside, take, takeAll, fail, write };
}

const progressOf = (stream: EndpointStream): Progress => stream.progressWithout([]);

describe('what a process has read of the log for an endpoint', () => {
  it('is sent in the order of the log, different objects at once', () => {
    expect(streamOf('a', 'b', 'c').takeAll()).toEqual([1, 2, 3]);
  });

  it('is sent after it is written that the one before of its object has ended', () => {
    const { takeAll, write } = streamOf('a', 'b', 'a', 'a');
    expect(takeAll()).toEqual([1, 2]);
    write(2);
    expect(takeAll()).toEqual([]);
    write(1);
    expect(takeAll()).toEqual([3]);
    write(3);
    expect(takeAll()).toEqual([4]);
  });

  it('is put aside when it fails, and what waited for it after it', () => {
    const { takeAll, fail, aside, write } = streamOf('a', 'b', 'a', 'a');
    takeAll();
    fail(1);
    expect(aside).toEqual([1, 3, 4]);
    write(1, 3, 4);
    expect(takeAll()).toEqual([]);
  });

  it('is put aside after others of its object that were since it was read', () => {
    const { take, fail, aside, write } = streamOf('a', 'a', 'b', 'a');
    expect(take()).toBe(1);
    fail(1);
    write(1);
    expect(take()).toBe(3);
    expect(take()).toBeUndefined();
    expect(aside).toEqual([1, 2, 4]);
  });

  it('is put aside when it was read while others of its object were pending, and so are those after it', () => {
    const stream = new EndpointStream(0);
    for (const one of [event(1, 'a', true), event(2, 'a', false), event(3, 'b')]) stream.add(one);
    const aside: number[] = [];
    expect(stream.take(({ position }) => void aside.push(position))?.position).toBe(3);
    expect(aside).toEqual([1, 2]);
  });

  it('is sent from the log again when nothing of its object is pending', () => {
    const { stream, take, fail, write, aside } = streamOf('a');
    take();
    fail(1);
    write(1);
    stream.purgePutAside();
    stream.add(event(2, 'a'));
    expect(take()).toBe(2);
    expect(aside).toEqual([1]);
  });

  it('is read again when it is dropped before it was begun, and only then', () => {
    const { stream, take } = streamOf('a', 'b', 'c');
    take();
    stream.dropAhead();
    expect(stream.readUpTo).toBe(1);
    expect(take()).toBeUndefined();
    expect(progressOf(stream)).toEqual({ position: 1, open: [1] });
  });

  it('counts until it is written that it has ended', () => {
    const { stream, takeAll, write } = streamOf('a', 'a', 'b');
    expect([stream.held, stream.ahead]).toEqual([3, 3]);
    takeAll();
    expect([stream.held, stream.ahead]).toEqual([3, 0]);
    write(1);
    expect(stream.held).toBe(2);
  });
});

describe('progress', () => {
  it('has what was begun open, waiting ones included, until its end is written with it', () => {
    const { stream, takeAll } = streamOf('a', 'a', 'b');
    takeAll();
    expect(progressOf(stream)).toEqual({ position: 3, open: [1, 2, 3] });
    expect(stream.progressWithout([event(1, 'a')])).toEqual({ position: 3, open: [2, 3] });
  });

  it('does not go past what was read and not begun', () => {
    const { stream, take } = streamOf('a', 'b');
    stream.skipTo(9);
    take();
    expect(progressOf(stream)).toEqual({ position: 1, open: [1] });
  });

  it('goes to the end of what was read when nothing in it is wanted', () => {
    const { stream, takeAll } = streamOf();
    stream.skipTo(9);
    takeAll();
    expect(progressOf(stream)).toEqual({ position: 0, open: [] });
    stream.take(() => {});
    expect(progressOf(stream)).toEqual({ position: 9, open: [] });
  });
});

describe('pending deliveries', () => {
  const pending = (deliveryId: string, position = 1): StreamEvent => ({
    ...event(position, 'a'),
    pending: { ...inOrder('WH_1', event(position, 'a')), deliveryId },
  });
  const add = (stream: EndpointStream, count: number, from = 0) => {
    for (let n = from; n < from + count; n += 1) stream.add(pending(`DL_${n}`));
  };

  it('are begun before the log, up to half of what may be under way; the rest when the log has nothing', () => {
    const stream = new EndpointStream(0);
    add(stream, 30);
    stream.add(event(1, 'a'));
    const taken = Array.from({ length: 31 }, () => stream.take(() => {})!.pending?.deliveryId);
    expect(taken.indexOf(undefined)).toBe(25);
    expect(new Set(taken).size).toBe(31);
  });

  it('are held once, until it is written that they ended; a page that was asked for before does not bring them back', () => {
    const stream = new EndpointStream(0);
    add(stream, 2);
    const [first] = [stream.take(() => {})!];
    expect(stream.askForPage()).toEqual(['DL_0', 'DL_1']);
    stream.written([first]);
    add(stream, 2);
    expect([stream.pending, stream.held]).toEqual([1, 1]);
    stream.askForPage();
    add(stream, 2);
    expect(stream.pending).toBe(2);
  });

  it('are read again when they are dropped before they were begun, and leave progress as it is', () => {
    const stream = new EndpointStream(7);
    add(stream, 2);
    const first = stream.take(() => {})!;
    stream.dropAhead();
    expect(stream.askForPage()).toEqual(['DL_0']);
    expect(stream.progressWithout([first])).toEqual({ position: 7, open: [] });
  });
});
