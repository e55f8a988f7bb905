import type { strings as vietnamese } from '@vot/server/src/account/audit/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  log: 'Activity log',
  title: 'Log of changes',
  columns: {
    at: 'Time',
    actor: 'By',
    username: 'Username',
    action: 'Action',
    subject: 'Subject',
    id: 'ID',
    name: 'Name',
    tournament: 'Tournament',
    before: 'Before',
    after: 'After',
  },
  visitor: 'Visitor',
  byToken: (actor, token) => `${actor} (token ${token})`,
}
