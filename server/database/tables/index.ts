export { plans } from './plans.ts';
export { sessions } from './sessions.ts';
export { throttles } from './throttles.ts';
export { users } from './users.ts';
