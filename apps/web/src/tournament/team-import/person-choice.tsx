import { IconUserPlus } from '@tabler/icons-react'
import type { MemberPlace, PersonChoiceInput, PersonInput, TeamImportPerson } from '@vot/contract'
import { type KeyboardEvent, useId } from 'react'
import { formatCount, formatPoints } from '../../lib/format/format-number'
import { Figure } from '../../ui/page/figure'
import { strings } from './strings'
import classes from './team-import.module.css'

interface PersonChoiceProps {
  readonly row: number
  readonly player: MemberPlace
  readonly person: TeamImportPerson
  readonly cells: PersonInput
  readonly choice: PersonChoiceInput | undefined
  /** `from`: where somebody chose by a number key, to go on to the next. */
  readonly onChoose: (id: number | null, from?: HTMLElement) => void
}

/** Who a person of the file is, where several may be meant: one line under the row, by touch, arrows or number keys. */
export function PersonChoice({ row, player, person, cells, choice, onChoose }: PersonChoiceProps) {
  const group = useId()
  const { candidates, may_be_new: mayBeNew } = person
  // Who was found by name alone is asked about once somebody doubts it.
  if (candidates.length === 0 || person.by === 'name') return null
  const ids = [...candidates.map(({ id }) => id), ...(mayBeNew ? [null] : [])]
  const chosen = choice === undefined ? undefined : choice.player_id
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const id = ids[Number(event.key) - 1]
    if (id === undefined) return
    event.preventDefault()
    onChoose(id, event.currentTarget)
  }
  const option = (id: number | null, index: number, text: React.ReactNode, end: React.ReactNode) => (
    <label key={id ?? 'new'} className={classes.option} data-chosen={chosen === id || undefined}>
      <input type="radio" name={group} checked={chosen === id} onChange={() => onChoose(id)} />
      <span className={classes.who}>{text}</span>
      {end}
      <kbd>{index + 1}</kbd>
    </label>
  )
  const rest = [cells.phone, cells.club].filter((cell) => cell !== '').join(', ')
  return (
    <tr className={classes.choice}>
      <td colSpan={6}>
        <fieldset data-open={chosen === undefined || undefined} onKeyDown={press}>
          <legend>{strings.says(formatCount(row), cells.name, rest)}</legend>
          <div className={classes.options} role="radiogroup" aria-label={strings.player(player)}>
            {candidates.map(({ id, name, club, birth_year: year, points, same_club: isSameClub }, index) =>
              option(
                id,
                index,
                <>
                  <strong>{name}</strong>{' '}
                  {[club ?? strings.noClub, ...(year === null ? [] : [String(year)])].join(', ')}
                </>,
                <>
                  {isSameClub && <span className={classes.sameClub}>{strings.sameClub}</span>}
                  <Figure>{formatPoints(points)}</Figure>
                </>,
              ),
            )}
            {mayBeNew &&
              option(
                null,
                candidates.length,
                <>
                  <strong>{strings.newPerson}</strong> {strings.newPersonHelp(cells.phone)}
                </>,
                <IconUserPlus size={18} aria-hidden />,
              )}
          </div>
        </fieldset>
      </td>
    </tr>
  )
}
