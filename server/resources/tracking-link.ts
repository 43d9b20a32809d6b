import { domainToUnicode } from 'node:url';
import { isWeb, parseAddress } from '../../contract/deep-link.ts';
import { trackingPath } from '../../contract/tracking.ts';
import { brands, campaigns } from '../database/tables/index.ts';
import { computed } from '../entity/field.ts';

/** The tracking link of a campaign as a record shows it; null where the brand's link does not lead to the web. */
export const trackingLink = computed(
  { code: campaigns.code, link: brands.link },
  ({ code, link }, { appUrl }) => (/^https?:/i.test(link) ? appUrl + trackingPath(code) : null),
  campaigns.code,
);

/** The hosts that the tracking link of a campaign may lead to: that of its brand's link, and the brand's others. */
export const campaignHosts = computed(
  { link: brands.link, allowedHosts: brands.allowedHosts },
  ({ link, allowedHosts }) => {
    const home = parseAddress(link);
    return home && isWeb(home) ? [...new Set([domainToUnicode(home.hostname), ...allowedHosts])] : [];
  },
);
