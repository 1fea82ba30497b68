import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to a screen by its path, which a list of paths or another part of the console gave. */
export const ScreenLink = ({
  to,
  ...others
}: Pick<LinkProps, 'activeOptions'> & { to: string; className?: string; children: ReactNode }) => (
  <Link to={to as LinkProps['to']} {...others} />
);
