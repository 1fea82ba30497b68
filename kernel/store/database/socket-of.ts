import type { Socket } from 'node:net';
import type { Client } from 'pg';

/** pg says no more of it than that it is a stream. */
export const socketOf = ({ connection }: Client): Socket => connection.stream as Socket;
