import type { OwnWithdrawal } from '@vot/domain'

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
