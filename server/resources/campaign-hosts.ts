import { domainToUnicode } from 'node:url';
import { isWeb, parseAddress } from '../../contract/deep-link.ts';
import { brands } from '../database/tables/index.ts';
import { computed } from '../entity/field.ts';

/** The hosts that the tracking link of a campaign may lead to: that of its brand's link, and the brand's others. */
export const campaignHosts = computed(
  { link: brands.link, allowedHosts: brands.allowedHosts },
  ({ link, allowedHosts }) => {
    const home = parseAddress(link);
    return home && isWeb(home) ? [...new Set([domainToUnicode(home.hostname), ...allowedHosts])] : [];
  },
);
