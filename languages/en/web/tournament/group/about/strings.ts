import type { aboutStrings as vietnamese } from '@vot/web/src/tournament/group/about/strings'
import type { Translation } from '../../../../../translation'

/** Texts of what a group tells everybody beside its divisions. */
export const aboutStrings: Translation<typeof vietnamese> = {
  title: 'Rules & contact',
  of: (group) => `Rules & contact of ${group}`,
  poster: 'Poster',
  contact: 'Contact',
  rules: 'Rules',
  call: (phone) => `Call ${phone}`,
  zalo: 'Message on Zalo',
  website: (host) => `Open ${host}`,
  opensNew: '(opens a new page)',
  noRules: 'The organisers have not published rules yet.',
  none: 'The organisers have not published rules or a contact yet.',
  loading: 'Loading the rules',
  failed: 'The rules could not be loaded',
}
