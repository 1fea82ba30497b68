import { Badge } from '../../ui/Badge.tsx';

/** The HTTP status of an answer. */
export const CallStatus = ({ status }: { status: number }) => (
  <Badge tone={status < 400 ? 'good' : status < 500 ? 'warn' : 'bad'}>{status}</Badge>
);
