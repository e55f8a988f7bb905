import type { OutboxWrite } from '@vot/web/src/lib/offline/outbox-writes'
import type { strings as vietnamese } from '@vot/web/src/people/outbox/strings'
import type { Translation } from '../../../../translation'
import { counted, noun } from '../../../plural'

const verbs = {
  'create-player': 'Add player',
  'update-player': 'Edit player',
  'delete-player': 'Delete player',
  'create-club': 'Add club',
  'update-club': 'Edit club',
  'delete-club': 'Delete club',
} as const satisfies Record<OutboxWrite['kind'], string>

export const strings: Translation<typeof vietnamese> = {
  notice({ kind }) {
    if (kind.startsWith('create-')) return 'Created locally (API unavailable)'
    return kind.startsWith('update-') ? 'Updated locally (API unavailable)' : 'Deleted locally (API unavailable)'
  },
  what: ({ kind }, label) => `${verbs[kind]}: ${label}`,
  sent: 'The change kept on this device is sent',
  refusedToast: 'The server refused a change',
  waiting: (count) =>
    `${counted(count, 'change')} not sent yet; sent by ${noun(count, 'itself', 'themselves')} once there is a network.`,
  refused: (count) => `${counted(count, 'change')} refused by the server.`,
  show: 'Show',
  title: 'Changes not sent yet',
  hint: 'The changes below are kept on this device and are sent by themselves once there is a network.',
  reason: (text) => `Refused by the server: ${text}`,
  edit: 'Edit',
  drop: 'Discard',
  sendNow: 'Send now',
  close: 'Close',
  nothing: 'No change waits to be sent',
}
