import { Title } from '@mantine/core'
import type { PlayerView } from '@vot/contract'
import { useState } from 'react'
import { formatPoints } from '../../lib/format/format-number'
import { formatPhone } from '../../lib/format/format-phone'
import { MergeCompare } from '../../people/player/merge/merge-dialog'
import { PlayerLink } from '../../people/player/player-link'
import shared from '../../ui/theme/shared.module.css'
import classes from './inbox.module.css'
import type { PairItem } from './inbox-items'
import { detailOf } from './inbox-texts'
import { strings } from './strings'

/** The records of two who may be one person, one below the other. */
export function PairFacts({ item }: { readonly item: PairItem }) {
  return (
    <>
      <Title order={2} fz={20}>
        {strings.kinds.pair}
      </Title>
      <p className={classes.text}>{detailOf(item)}</p>
      {[item.pair.player, item.pair.other].map((player) => (
        <Record key={player.id} player={player} />
      ))}
    </>
  )
}

function Record({ player }: { readonly player: PlayerView }) {
  const { facts } = strings
  const lines = [
    [facts.phone, formatPhone(player.phone) || strings.unknown],
    [facts.clubs, player.club_name ?? strings.noClub],
    [facts.birthYear, player.birth_year ?? strings.unknown],
    [facts.points, formatPoints(player.ranking_points)],
  ] as const
  return (
    <section className={shared.column} aria-label={player.name}>
      <PlayerLink id={player.id} name={player.name} className={classes.name} />
      <dl>
        {lines.map(([label, value]) => (
          <div key={label} className={classes.factLine}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface MergePairProps {
  readonly item: PairItem
  readonly onClose: () => void
}

/** Makes the two one: the older record stays unless they are changed about. */
export function MergePair({ item: { pair }, onClose }: MergePairProps) {
  const [isSwapped, setSwapped] = useState(false)
  const [stays, leaves] = isSwapped ? [pair.other, pair.player] : [pair.player, pair.other]
  return (
    <MergeCompare
      key={stays.id}
      staysId={stays.id}
      leavesId={leaves.id}
      onSwap={() => setSwapped(!isSwapped)}
      onClose={onClose}
    />
  )
}
