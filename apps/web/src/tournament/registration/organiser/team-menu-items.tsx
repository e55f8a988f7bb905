import {
  type Icon,
  IconArrowBackUp,
  IconCash,
  IconCashOff,
  IconId,
  IconPhone,
  IconQrcode,
  IconReplaceUser,
  IconRosetteDiscountCheck,
  IconTournament,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUsersGroup,
  IconUsersMinus,
  IconUsersPlus,
} from '@tabler/icons-react'
import { membersOf, type RegistrationView, type TournamentView } from '@vot/contract'
import { formatPhone } from '../../../lib/format/format-phone'
import { strings as lateStrings } from '../late/strings'
import { strings } from '../strings'
import type { OrganiserTools } from './team-actions'

export interface TeamMenuItem {
  readonly key: string
  readonly icon: Icon
  readonly label: string
  readonly hint?: string
  readonly danger?: boolean
  readonly disabled?: boolean
  /** A link out of the app, or to a profile by its player's id, or something to do. */
  readonly href?: string
  readonly profileOf?: number
  readonly run?: () => void
}

/** Menu items of a team, shared by the table's menu and the phone's sheet. */
export function teamMenuItems(
  registration: RegistrationView,
  tournament: TournamentView,
  { actions, ask, late }: Pick<OrganiserTools, 'actions' | 'ask' | 'late'>,
): readonly TeamMenuItem[] {
  const paid = registration.payment_completed
  const players = membersOf(registration)
  return [
    {
      key: 'payment',
      icon: paid ? IconCashOff : IconCash,
      label: paid ? strings.markUnpaid : strings.markPaid(2 * tournament.registration_fee),
      run: () => actions.setPaid(registration, !paid),
    },
    ...(paid || tournament.registration_fee === 0
      ? []
      : [{ key: 'transfer', icon: IconQrcode, label: strings.transferCode, run: () => ask(registration, 'transfer') }]),
    ...players.map(({ id, name, phone }) => ({
      key: `call-${id}`,
      icon: IconPhone,
      label: strings.callPlayer(name),
      // Where nobody knows the number, it is asked for in the profile.
      ...(phone === ''
        ? { hint: strings.noPhone, profileOf: id }
        : { hint: formatPhone(phone), href: `tel:${phone.replace(/\s/g, '')}` }),
    })),
    ...players.map(({ id, name }) => ({
      key: `profile-${id}`,
      icon: IconId,
      label: strings.profileOf(name),
      profileOf: id,
    })),
    ...players
      .filter(({ verified }) => !verified)
      .map(({ id, name }) => ({
        key: `verify-${id}`,
        icon: IconRosetteDiscountCheck,
        label: strings.verify(name),
        run: () => actions.verify(registration, id),
      })),
    ...(registration.status === 'rejected' || registration.withdrawn
      ? []
      : [
          {
            key: 'replace',
            icon: IconReplaceUser,
            label: strings.replacePartner,
            run: () => ask(registration, 'replace'),
          },
        ]),
    ...lateItems(registration, tournament, { ask, late }),
    ...membership(registration, { actions, ask }),
    ...(registration.status === 'pending' || registration.withdrawn || tournament.is_bracket_generated
      ? []
      : [
          {
            key: 'undo-decision',
            icon: IconArrowBackUp,
            label: strings.undoDecision[registration.status],
            run: () => actions.undoDecision(registration),
          },
        ]),
    {
      key: 'remove',
      icon: IconTrash,
      label: strings.remove,
      danger: true,
      disabled: tournament.is_bracket_generated,
      run: () => ask(registration, 'remove'),
    },
  ]
}

/** A waiting team steps in or waits as a reserve; an approved one gives its place to another, or the place back. */
function lateItems(
  registration: RegistrationView,
  { is_bracket_generated: hasBracket }: TournamentView,
  { ask, late }: Pick<OrganiserTools, 'ask' | 'late'>,
): readonly TeamMenuItem[] {
  const { status } = registration
  if (status === 'pending') {
    const isReserve = registration.reserve_place !== undefined
    return [
      {
        key: 'reserve',
        icon: isReserve ? IconUsersMinus : IconUsersPlus,
        label: isReserve ? lateStrings.fromReserves : lateStrings.toReserves,
        run: () => late.setReserve(registration, !isReserve),
      },
      ...(hasBracket
        ? [{ key: 'late', icon: IconTournament, label: lateStrings.lateShort, run: () => ask(registration, 'late') }]
        : []),
    ]
  }
  if (status !== 'approved') return []
  const change = late.changeOf(registration)
  const undo = change?.kind === 'late' ? lateStrings.undoLate : lateStrings.undoReplace
  return [
    {
      key: 'replace-team',
      icon: IconUsersGroup,
      label: lateStrings.replace,
      run: () => ask(registration, 'replace-team'),
    },
    ...(change
      ? [{ key: 'take-back', icon: IconArrowBackUp, label: undo, run: () => late.takeBack(registration) }]
      : []),
  ]
}

/** An approved team may leave, and come back before its next match; so may one that left before anybody decided. */
function membership(
  registration: RegistrationView,
  { actions, ask }: Pick<OrganiserTools, 'actions' | 'ask'>,
): readonly TeamMenuItem[] {
  if (registration.withdrawn) {
    const run = () => actions.reinstate(registration)
    return [{ key: 'reinstate', icon: IconUserCheck, label: strings.reinstate, run }]
  }
  if (registration.status !== 'approved') return []
  const run = () => ask(registration, 'withdraw')
  return [{ key: 'withdraw', icon: IconUserOff, label: strings.withdraw, run }]
}
