export { ApiError } from './ApiError.ts';
export { request, type RequestOptions } from './request.ts';
