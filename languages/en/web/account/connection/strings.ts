import type {
  strings as vietnamese,
  daysTexts as vietnameseDays,
  kindTexts as vietnameseKinds,
  hookStrings as vietnameseOfHooks,
  scopeTexts as vietnameseScopes,
  stateTexts as vietnameseStates,
} from '@vot/web/src/account/connection/strings'
import type { Translation } from '../../../../translation'
import { counted } from '../../../plural'

export const strings: Translation<typeof vietnamese> = {
  title: 'Connected software',
  loading: 'Loading the access tokens',
  failed: 'The access tokens could not be loaded',
  tokens: 'Access tokens',
  ownExplain: 'Let software work for you without your password. A token can do only what you may do.',
  groupExplain: 'Let software work in this tournament alone, such as a scoreboard or a spreadsheet of results.',
  none: 'No token yet.',
  docs: 'Documentation for developers',
  make: 'Create an access token',
  makeFailed: 'The access token could not be created',
  name: 'Name',
  nameHint: 'To know it by later, such as “Zalo bot of the club”',
  scopes: 'Permissions',
  days: 'Works for',
  close: 'I have copied it',
  once: 'The token is shown only now. Copy it and keep it somewhere safe: whoever has it can act for you.',
  token: 'Access token',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied; select the line above and copy it',
  neverUsed: 'Never used',
  used: (when) => `Used ${when}`,
  until: (day) => `Until ${day}`,
  expired: 'Expired',
  madeBy: (name) => `Created by ${name}`,
  ends: (end) => `…${end}`,
  revoke: 'Revoke',
  revokeOf: (name) => `Revoke ${name}`,
  revokeTitle: (name) => `Revoke the token ${name}?`,
  revokeText: 'Software that uses it stops working at once. A revoked token cannot be restored.',
  revoked: 'Access token revoked',
  revokeFailed: 'The access token could not be revoked',
}

export const scopeTexts: Translation<typeof vietnameseScopes> = {
  read: { label: 'Read', hint: 'Tournaments, brackets, results, entries and players; phone numbers are always masked' },
  results: { label: 'Enter results', hint: 'Results of matches and of tournaments' },
  registrations: { label: 'Entries', hint: 'Add, approve, reject and withdraw teams' },
}

export const daysTexts: Translation<typeof vietnameseDays> = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
]

export const hookStrings: Translation<typeof vietnameseOfHooks> = {
  title: 'Webhooks',
  explain:
    'Your server is told as soon as something happens. Every message is signed, and sent again for a day while your server does not answer.',
  loading: 'Loading the webhooks',
  failed: 'The webhooks could not be loaded',
  none: 'No webhook yet.',
  add: 'Add a webhook',
  addFailed: 'The webhook could not be added',
  url: 'Receiving address',
  urlHint: 'Begins with https://',
  kinds: 'Tell about',
  secret: 'Signing key of the webhook',
  secretOnce:
    'The key is shown only now. With it your server knows that a message really comes from here (Standard Webhooks).',
  waiting: (count) => `${counted(count, 'message')} waiting to be sent`,
  madeBy: (name) => `Added by ${name}`,
  remove: 'Delete',
  removeOf: (host) => `Delete the webhook ${host}`,
  removeTitle: (host) => `Delete the webhook ${host}?`,
  removeText: 'This address is told nothing more; messages that wait and the delivery log are deleted too.',
  removed: 'Webhook deleted',
  removeFailed: 'The webhook could not be deleted',
  log: 'Log',
  logOf: (host) => `Delivery log of ${host}`,
  logNone: 'Nothing was sent yet.',
  logLoading: 'Loading the delivery log',
  logFailed: 'The delivery log could not be loaded',
  more: 'Show more',
  attempts: (count) => counted(count, 'attempt'),
  answered: (status) => `the server answered ${status}`,
  notAnswered: (why) => `not delivered (${why})`,
  next: (when) => `next attempt ${when}`,
  resend: 'Send again',
  resendOf: (kind, when) => `Send again: ${kind} of ${when}`,
  resent: 'The message is sent again now',
  resendFailed: 'It could not be sent again',
  close: 'Close',
}

export const kindTexts: Translation<typeof vietnameseKinds> = {
  registration: 'Entry',
  payment: 'Payment',
  draw: 'Draw, bracket',
  'match-called': 'Call to court',
  result: 'Match result',
  podium: 'Final results',
}

export const stateTexts: Translation<typeof vietnameseStates> = {
  waiting: 'Waiting',
  sent: 'Delivered',
  failed: 'Not delivered',
}
