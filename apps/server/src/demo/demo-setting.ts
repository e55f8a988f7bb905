import type { Random } from '@vot/domain'
import type { DemoOrganiser } from './demo-organiser'
import type { DemoPlayers } from './demo-people'

/** What every group of the season is run with. */
export interface DemoSetting {
  readonly organiser: DemoOrganiser
  readonly players: DemoPlayers
  readonly refereeIds: readonly number[]
  /** Somebody with an account who is no organiser. */
  readonly userId: number
  readonly random: Random
  /** Epoch milliseconds of the day from which the season counts. */
  readonly today: number
  readonly snapshotGroupId: number | null
}
