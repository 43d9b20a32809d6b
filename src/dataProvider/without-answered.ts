import { answeredIds } from './answers.ts';
import { hasAllAnswered, losesAnswered, requestFilter } from './request-filter.ts';
import type { Lists } from './types.ts';

/** Leaves out of a list the requests whose answers are not sent to the backend yet. */
export const withoutAnswered = <P extends Lists>(provider: P): P => ({
  ...provider,
  getList: async (name, given) => {
    const params = { ...given, filter: requestFilter(given.filter ?? {}) };
    const answered = answeredIds(name);
    if (answered.size === 0 || !losesAnswered(params.filter)) return provider.getList(name, params);
    const { page = 1, perPage = Infinity } = params.pagination ?? {};
    // On the first page, the rows of the next page move up.
    const pagination = page === 1 ? { page, perPage: perPage + answered.size } : params.pagination;
    const answer = await provider.getList(name, { ...params, pagination });
    const data = answer.data.filter(({ id }) => !answered.has(String(id)));
    const gone = hasAllAnswered(params.filter) ? answered.size : answer.data.length - data.length;
    return { ...answer, data: data.slice(0, perPage), total: Math.max(0, (answer.total ?? 0) - gone) };
  },
});
