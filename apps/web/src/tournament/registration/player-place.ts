import type { PlayerView } from '@vot/contract'
import type { RefObject } from 'react'
import type { Obstacle } from './pair-choice'

/** One place of the team, as search or as the chosen player. */
export interface PlayerPlace {
  readonly slot: 1 | 2
  readonly value: PlayerView | null
  readonly onChange: (player: PlayerView | null) => void
  /** What stands in the search field. */
  readonly text: string
  readonly onType: (text: string) => void
  /** Why a player cannot be taken for this place. */
  readonly obstacleFor: (player: PlayerView) => Obstacle | null
  readonly snapshot: { readonly id: number; readonly name: string } | null
  readonly error: string | null
  readonly inputRef: RefObject<HTMLInputElement | null>
}
