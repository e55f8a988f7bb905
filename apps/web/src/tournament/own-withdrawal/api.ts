import { returnOwnTeam, withdrawOwnTeam } from '@vot/contract'
import type { OwnWithdrawal } from '@vot/domain'
import { useWrite, write } from '../../lib/data/use-write'
import { ownWithdrawalStrings as strings } from './strings'

/** What the part of a team's place is told. */
export interface OwnPlace {
  readonly registrationId: number
  /** Of the receipt; not needed by the account that entered the team, and by those of its players. */
  readonly receiptKey: string | null
  readonly team: string
  readonly may: OwnWithdrawal
  readonly withdrawn: boolean
  readonly paid: boolean
  readonly waiting: boolean
  /** Of the organisers, where they say. */
  readonly contactPhone: string | null
}

/** The team leaves for a reason, or comes back. */
export function useOwnWithdrawal({ registrationId: id, receiptKey: key, team }: OwnPlace) {
  const params = { id }
  const shown = key === null ? {} : { key }
  const comeBack = useWrite(() => write(returnOwnTeam, { params, body: shown }), {
    success: strings.returned(team),
    failure: strings.returnFailed,
  })
  const leave = useWrite((reason: string) => write(withdrawOwnTeam, { params, body: { ...shown, reason } }), {
    success: strings.left(team),
    undo: () => () => comeBack.mutate(),
    failure: strings.leaveFailed,
  })
  return { comeBack, leave }
}
