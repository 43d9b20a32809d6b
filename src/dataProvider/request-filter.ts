type Filter = Readonly<Record<string, unknown>>;

/** A filter by state replaces the filter for waiting requests. */
export function requestFilter({ approved, ...filter }: Filter): Filter {
  return approved === undefined || filter.state ? filter : { ...filter, approved };
}

/** Whether a list with this filter loses a request once it is answered. */
export const losesAnswered = ({ approved, state }: Filter): boolean =>
  Number(approved) === 0 || state === 'waiting' || state === 'rejected';

/** The filters that every list of requests has. */
const permanent = ['approved', 'has_operator'];

/** Whether a list with this filter had every answered request, because no other filter narrows it. */
export const hasAllAnswered = (filter: Filter): boolean =>
  Object.keys(filter).every((key) => permanent.includes(key));
