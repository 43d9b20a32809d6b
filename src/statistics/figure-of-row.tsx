import { type RaRecord, useListContext, useRecordContext } from 'react-admin';
import type { campaignFigures } from '../../contract/campaign-figures.ts';
import { figures } from '../../contract/figures.ts';
import { statisticsCalls } from '../../contract/statistics.ts';
import { mayMakeCall } from '../authProvider/access.ts';
import { useUser } from '../authProvider/user.ts';
import { useFiguresOfCampaigns } from './calls.ts';
import { EarnedLines } from './earned-lines.tsx';
import { nothing } from '../kinds/text-cell.tsx';
import { figureLines } from './format.ts';
import { useLanguage } from '../shared/use-language.ts';

/** A figure of the campaign in context over the last 30 days; all rows of a page share one call. */
export default function FigureOfRow({ name }: { name: (typeof campaignFigures)[number] }) {
  const record = useRecordContext();
  const { data: rows = [] } = useListContext<RaRecord<number>>();
  const language = useLanguage();
  const mayRead = mayMakeCall(useUser(), statisticsCalls.read);
  const { data, error } = useFiguresOfCampaigns(
    rows.map(({ id }) => id),
    mayRead,
  );
  if (!mayRead) return nothing;
  // A card leaves it out, with the sign before it.
  if (!data) return error ? nothing : <span className="nothing" />;
  const row = data.data.find(({ campaign }) => campaign?.id === record?.id);
  // A campaign without any fact has no row.
  if (!row && name === 'earned') return nothing;
  if (row && name === 'earned') {
    const { from, to } = data.meta;
    return <EarnedLines values={row} query={{ from, to, campaign_id: String(record?.id) }} />;
  }
  const lines = row ? figureLines(row, name, language) : [(0).toLocaleString(language)];
  return (
    <>
      <span className="card-label" data-text={`${figures[name].title[language]}: `} />
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  );
}
