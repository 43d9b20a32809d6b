export { ApiError } from './api-error.ts';
export { request } from './request.ts';
