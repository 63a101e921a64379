import { type Campaign, campaignParameters } from '../../../contract/site/analytics-events.ts';

/** The defaults of spec §1: 'direct' for the source, 'none' for the others. */
export const noCampaign: Campaign = {
  utm_source: 'direct',
  utm_medium: 'none',
  utm_campaign: 'none',
  utm_term: 'none',
  utm_content: 'none',
};

/**
 * Reads the traffic source of a visit (spec §1).
 *
 * @param search - an address's query.
 * @returns all five parameters, with defaults for missing ones; null if the address has none of them.
 */
export function readCampaign(search: string): Campaign | null {
  const query = new URLSearchParams(search);
  const found = campaignParameters.flatMap((name) => {
    const value = query.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return found.length === 0 ? null : { ...noCampaign, ...Object.fromEntries(found) };
}
