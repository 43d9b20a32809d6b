import { trackingPath } from '../../contract/tracking.ts';
import { brands, campaigns } from '../database/tables/index.ts';
import { computed } from '../entity/field.ts';

/** The tracking link of a campaign as a record shows it; null where the brand's link does not lead to the web. */
export const trackingLink = computed(
  { code: campaigns.code, link: brands.link },
  ({ code, link }, { appUrl }) => (/^https?:/i.test(link) ? appUrl + trackingPath(code) : null),
  campaigns.code,
);
