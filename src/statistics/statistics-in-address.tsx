import { useSearchParams } from 'react-router';
import { useUser } from '../authProvider/user.ts';
import { parametersOf, type Question, questionIn, searchWith } from './question.ts';
import { Statistics } from './statistics.tsx';

/** The figures of the account, with their whole state in the address of the page. */
export function StatisticsInAddress() {
  const { type } = useUser();
  const [search, setSearch] = useSearchParams();
  const question = questionIn(search, type);
  const show = (next: Question) => setSearch(searchWith(search, next, type));
  const { page: _page, ...view } = parametersOf(question, type);
  return (
    <Statistics
      question={question}
      onChange={show}
      views={{
        search: new URLSearchParams(view).toString(),
        onChoose: (saved) => show(questionIn(new URLSearchParams(saved), type)),
      }}
    />
  );
}
