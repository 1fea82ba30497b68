import type { Socket } from 'node:net';
import type { Client } from 'pg';

/** The types of pg call it a stream only. */
export const socketOf = ({ connection }: Client): Socket => connection.stream as Socket;
