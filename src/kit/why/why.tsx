import { mdiChevronRight } from '@mdi/js';
import { Box, Breadcrumbs, Link, Pagination, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Explanation } from '../../../contract/explain.ts';
import { useClosedByBack } from '../../shared/dialog/entries.ts';
import { exactMoney } from '../../shared/exact-amount.ts';
import { ApiError } from '../../shared/http/index.ts';
import { Icon } from '../../shared/icon.tsx';
import { Loading } from '../../shared/loading.tsx';
import { explain } from './explain.ts';
import { PartRow, Parts } from './why-look.ts';
import { WhyFigures } from './why-figures.tsx';

/** A step that was opened: its entry, and the title by which it was. */
interface Step {
  entry: string;
  title: string;
}

/** The longest piece of a title that stays in one line, such as the name of a customer. */
const whole = 12;

/** The title of a part, which breaks between its pieces rather than in a short one. */
function PartTitle({ title }: { title: string }) {
  return (
    <span>
      {title.split(' · ').map((piece, at) => (
        <Fragment key={`${at} ${piece}`}>
          {at > 0 && ' · '}
          <span style={{ whiteSpace: piece.length <= whole ? 'nowrap' : undefined }}>{piece}</span>
        </Fragment>
      ))}
    </span>
  );
}

interface PartsOfProps {
  children: Explanation['children'];
  currency: string;
  onOpen: (step: Step) => void;
}

/** The parts of an amount; those that can be opened are buttons. */
function PartList({ children: { data, sum }, currency, onOpen }: PartsOfProps) {
  const { t, i18n } = useTranslation();
  const money = (amount: string | null) =>
    amount === null ? '' : exactMoney(amount, currency, i18n.language);
  return (
    <Parts aria-label={t('why.parts')}>
      {data.map(({ entry, title, amount }, at) => (
        <li key={entry ?? `${at} ${title}`}>
          {entry === null ? (
            <PartRow as="div">
              <PartTitle title={title} />
              <span className="amount">{money(amount)}</span>
            </PartRow>
          ) : (
            <PartRow type="button" onClick={() => onOpen({ entry, title })}>
              <PartTitle title={title} />
              <span className="amount">{money(amount)}</span>
              <Icon path={mdiChevronRight} />
            </PartRow>
          )}
        </li>
      ))}
      {sum !== null && data.length > 1 && (
        <li>
          <PartRow as="div" className="sum">
            <span>{t('why.sum')}</span>
            <span className="amount">{money(sum)}</span>
          </PartRow>
        </li>
      )}
    </Parts>
  );
}

/** The place of the first parts, so that the dialog does not shrink or grow much when they come. */
function PartsToCome() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-busy aria-label={t('state.loading')} sx={{ mt: 1 }}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((part) => (
        <Skeleton key={part} height={40} />
      ))}
    </Box>
  );
}

/** Whether there is nothing below an amount. */
const isBare = ({ formula, inputs, raw, children }: Explanation) =>
  formula === null && raw === null && inputs.length === 0 && children.data.length === 0;

/** Pales once the answer takes its time, so that a quick one does not flicker. */
const waiting = { opacity: 0.6, transition: 'opacity 100ms 200ms' };

/** A step down, which Back takes up again. */
function ClosedByBack({ onBack }: { onBack: () => void }) {
  useClosedByBack(true, onBack);
  return null;
}

/** Explains an amount, down to the event of the brand: each part opens in place, and the way back is on top. */
export function Why({ entry, title, heading = 'h4' }: Step & { heading?: 'h3' | 'h4' }) {
  const { t, i18n } = useTranslation();
  const [steps, setSteps] = useState<readonly Step[]>([{ entry, title }]);
  const [page, setPage] = useState(1);
  const top = useRef<HTMLHeadingElement>(null);
  const present = steps.at(-1) ?? { entry, title };
  const { data, error, refetch } = useQuery({
    queryKey: ['explain', present.entry, page, i18n.language],
    queryFn: async ({ signal }) => ({ of: present.entry, ...(await explain(present.entry, page, signal)) }),
    placeholderData: keepPreviousData,
  });
  // Until the parts of a step come, those of the step before keep their place.
  const isBefore = data !== undefined && data.of !== present.entry;
  const isFirst = useRef(true);
  // The part that had the focus is gone: a reader begins at the new title.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else top.current?.focus();
  }, [present.entry]);
  const go = (to: readonly Step[]) => {
    setSteps(to);
    setPage(1);
  };
  return (
    <section aria-label={t('why.title')}>
      {steps.slice(1).map((step, at) => (
        <ClosedByBack key={`${at} ${step.entry}`} onBack={() => go(steps.slice(0, at + 1))} />
      ))}
      {steps.length > 1 && (
        <Breadcrumbs aria-label={t('why.way')} sx={{ mb: 1, fontSize: '0.875rem' }}>
          {steps.slice(0, -1).map((step, at) => (
            <Link
              key={step.entry}
              className="stands-alone"
              component="button"
              type="button"
              color="inherit"
              onClick={() => go(steps.slice(0, at + 1))}
            >
              {step.title}
            </Link>
          ))}
          <span>{present.title}</span>
        </Breadcrumbs>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h6" component={heading} ref={top} tabIndex={-1} sx={{ outline: 'none' }}>
          {isBefore ? present.title : (data?.title ?? present.title)}
        </Typography>
        {data && !isBefore && data.amount !== null && (
          <Typography sx={{ fontWeight: 700, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {exactMoney(data.amount, data.currency, i18n.language)}
          </Typography>
        )}
      </Box>
      <Loading
        failure={data ? undefined : (error ?? undefined)}
        // An entry that is gone does not come back.
        retry={error instanceof ApiError && error.status === 404 ? undefined : () => void refetch()}
      >
        {data ? (
          <Box aria-busy={isBefore} sx={isBefore ? waiting : undefined}>
            <WhyFigures explanation={data} />
            {isBare(data) && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {t('why.nothing')}
              </Typography>
            )}
            {data.children.data.length > 0 && (
              <PartList currency={data.currency} onOpen={(step) => isBefore || go([...steps, step])}>
                {data.children}
              </PartList>
            )}
            {data.children.meta.last_page > 1 && (
              <Pagination
                sx={{ mt: 1, '& ul': { justifyContent: 'end' } }}
                page={page}
                count={data.children.meta.last_page}
                onChange={(_event, next) => isBefore || setPage(next)}
                aria-label={t('why.parts')}
              />
            )}
          </Box>
        ) : (
          <PartsToCome />
        )}
      </Loading>
    </section>
  );
}
