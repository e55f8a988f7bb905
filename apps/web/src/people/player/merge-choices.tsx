import { Radio } from '@mantine/core'
import type { PlayerView } from '@vot/contract'
import { formatPoints } from '../../lib/format/format-number'
import { formatPhone } from '../../lib/format/format-phone'
import classes from './merge-dialog.module.css'
import { strings } from './merge-strings'
import type { MergeTake } from './merge-writes'

interface MergeChoicesProps {
  readonly stays: PlayerView
  readonly leaves: PlayerView
  readonly take: MergeTake
  readonly onTake: (take: MergeTake) => void
}

/** Where each field comes from; what is the same in both records is only shown. */
export function MergeChoices({ stays, leaves, take, onTake }: MergeChoicesProps) {
  const sides = { stays, leaves }
  return (
    <div className={classes.fields}>
      {fields.map(({ name, text }) => {
        const isSame = text(stays) === text(leaves)
        const options = (['stays', 'leaves'] as const).map((side) => ({ value: side, label: text(sides[side]) }))
        const sum = strings.sum(formatPoints(stays.ranking_points + leaves.ranking_points))
        const all = name === 'points' ? [...options, { value: 'sum', label: sum }] : options
        if (isSame && name !== 'points') {
          return (
            <p key={name} className={classes.same}>
              <span className={classes.label}>{strings.fields[name]}</span>
              <span>{text(stays)}</span>
              <span className={classes.counts}>{strings.same}</span>
            </p>
          )
        }
        return (
          <Radio.Group
            key={name}
            label={strings.fields[name]}
            value={take[name]}
            onChange={(value) => {
              if (value === 'stays' || value === 'leaves') onTake({ ...take, [name]: value })
              else if (value === 'sum') onTake({ ...take, points: 'sum' })
            }}
          >
            <div className={classes.options}>
              {all.map((option) => (
                <Radio key={option.value} value={option.value} label={option.label} />
              ))}
            </div>
          </Radio.Group>
        )
      })}
    </div>
  )
}

const fields = [
  { name: 'name', text: (player: PlayerView) => player.name },
  { name: 'phone', text: (player: PlayerView) => formatPhone(player.phone) },
  { name: 'club', text: (player: PlayerView) => player.club_name ?? strings.noClub },
  {
    name: 'rating',
    text: (player: PlayerView) => (player.rating === null ? strings.noRating : formatPoints(player.rating)),
  },
  { name: 'points', text: (player: PlayerView) => formatPoints(player.ranking_points) },
] as const
