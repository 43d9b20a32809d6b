export { ApiError } from './ApiError.ts';
export { request } from './request.ts';
