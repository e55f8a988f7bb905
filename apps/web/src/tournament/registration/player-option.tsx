import { IconBan } from '@tabler/icons-react'
import type { PlayerView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { Fragment } from 'react'
import { PointsMark } from '../../people/player/points-mark'
import { Points } from '../../ui/page/figure'
import { ContactLine } from './contact-line'
import type { Obstacle } from './pair-choice'
import classes from './player-picker.module.css'
import { strings } from './strings'

interface PlayerOptionProps {
  readonly id: string
  readonly player: PlayerView
  readonly query: string
  readonly obstacle: Obstacle | null
  readonly isActive: boolean
  readonly onTake: () => void
}

/** A player who was found; who cannot be taken says why. */
export function PlayerOption({ id, player, query, obstacle, isActive, onTake }: PlayerOptionProps) {
  return (
    // The field keeps the focus and names the active option, as a combobox does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      data-active={isActive}
      data-blocked={obstacle !== null}
      onClick={onTake}
    >
      <div className={classes.who}>
        <div className={classes.optionName}>
          <MatchedName name={player.name} query={query} />{' '}
          {obstacle === null && <PointsMark verified={player.is_point_verified} size={17} />}
        </div>
        {obstacle === null ? (
          <ContactLine player={player} />
        ) : (
          <div className={classes.contact}>{strings.chosenElsewhere}</div>
        )}
      </div>
      {obstacle === null ? <Points points={player.ranking_points} size={16} /> : <IconBan size={18} aria-hidden />}
    </div>
  )
}

interface MatchedNameProps {
  readonly name: string
  readonly query: string
}

/** A name with the words that the query found in bold; case and diacritics do not count. */
function MatchedName({ name, query }: MatchedNameProps) {
  const wanted = foldText(query)
    .split(' ')
    .filter((word) => word !== '')
  const words = name.split(' ')
  return words.map((word, index) => {
    const isFound = wanted.some((part) => foldText(word).includes(part))
    const gap = index < words.length - 1 ? ' ' : ''
    return (
      // The words of one name stand in a fixed order.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={index}>
        {isFound ? <strong>{word}</strong> : word}
        {gap}
      </Fragment>
    )
  })
}
