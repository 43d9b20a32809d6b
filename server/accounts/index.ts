import type { Route } from '../http/route.ts';
import { invitationRoutes } from './invitations/index.ts';
import { brandLink } from './registration/brand-link.ts';
import { checkVerification } from './registration/check-verification.ts';
import { register } from './registration/register.ts';
import { sendCode } from './registration/send-code.ts';

/** The calls that create accounts. */
export const accountRoutes: readonly Route[] = [
  sendCode,
  checkVerification,
  register,
  brandLink,
  ...invitationRoutes,
];
