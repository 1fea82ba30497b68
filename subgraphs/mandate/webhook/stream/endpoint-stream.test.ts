import { describe, expect, it } from 'vitest';
import { EndpointStream, type Progress, type StreamEvent } from './endpoint-stream.ts';

const event = (position: number, objectKey: string, behind = false): StreamEvent => ({
  position,
  objectKey,
  behind,
  id: `EV_${position}`,
  createdAt: new Date(0),
  body: Buffer.of(),
});

/** What has been read of a log with an event about each of these objects. */
function streamOf(...objectKeys: string[]) {
  const events = objectKeys.map((objectKey, n) => event(n + 1, objectKey));
  const stream = new EndpointStream({ position: 0, open: [] });
  for (const one of events) stream.add(one);
  const queue: number[] = [];
  const toQueue = ({ position }: StreamEvent) => void queue.push(position);
  const take = () => stream.take(toQueue)?.position;
  const takeAll = () => Array.from(events, take).filter((position) => position !== undefined);
  const fail = (position: number) => stream.failed(events[position - 1]!, toQueue);
  const write = (...positions: number[]) =>
    stream.written(positions.map((position) => events[position - 1]!));
  return { stream, queue, take, takeAll, fail, write };
}

const progressOf = (stream: EndpointStream): Progress => stream.progressWithout(new Set());

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

  it('goes to the queue when it fails, and what waited for it after it', () => {
    const { takeAll, fail, queue, write } = streamOf('a', 'b', 'a', 'a');
    takeAll();
    fail(1);
    expect(queue).toEqual([1, 3, 4]);
    write(1, 3, 4);
    expect(takeAll()).toEqual([]);
  });

  it('goes to the queue after others of its object that went there since it was read', () => {
    const { take, fail, queue, write } = streamOf('a', 'a', 'b', 'a');
    expect(take()).toBe(1);
    fail(1);
    write(1);
    expect(take()).toBe(3);
    expect(take()).toBeUndefined();
    expect(queue).toEqual([1, 2, 4]);
  });

  it('goes to the queue when it was read while others of its object were there, and so do those after it', () => {
    const stream = new EndpointStream({ position: 0, open: [] });
    for (const one of [event(1, 'a', true), event(2, 'a', false), event(3, 'b')]) stream.add(one);
    const queue: number[] = [];
    expect(stream.take(({ position }) => void queue.push(position))?.position).toBe(3);
    expect(queue).toEqual([1, 2]);
  });

  it('is sent from the log again when its object has left the queue', () => {
    const { stream, take, fail, write, queue } = streamOf('a');
    take();
    fail(1);
    write(1);
    stream.forgetQueued();
    stream.add(event(2, 'a'));
    expect(take()).toBe(2);
    expect(queue).toEqual([1]);
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
    expect(stream.progressWithout(new Set([1]))).toEqual({ position: 3, open: [2, 3] });
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

  it('keeps open what an earlier process began, unread, read, dropped, and until its end is written', () => {
    const stream = new EndpointStream({ position: 5, open: [2, 4] });
    const still = { position: 5, open: [2, 4] };
    expect([...stream.again]).toEqual([2, 4]);
    expect(progressOf(stream)).toEqual(still);
    for (const one of [event(2, 'a'), event(4, 'b')]) stream.add(one);
    expect([stream.again.size, stream.held]).toEqual([0, 2]);
    expect(progressOf(stream)).toEqual(still);
    const taken = stream.take(() => {})!;
    stream.dropAhead();
    expect([...stream.again]).toEqual([4]);
    expect(progressOf(stream)).toEqual(still);
    stream.written([taken]);
    expect(progressOf(stream)).toEqual({ position: 5, open: [4] });
  });

  it('leaves out what an earlier process began and exists no longer', () => {
    const stream = new EndpointStream({ position: 5, open: [2] });
    stream.gone(2);
    expect([stream.again.size, stream.held]).toEqual([0, 0]);
    expect(progressOf(stream)).toEqual({ position: 5, open: [] });
  });
});
