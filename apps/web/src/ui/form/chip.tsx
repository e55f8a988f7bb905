import { type Icon, IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { formatCount } from '../../lib/format/format-number'
import classes from './chip.module.css'

interface ChipProps {
  readonly label: string
  /** How many it would leave; undefined while that is not known. A chip that would leave none is not shown. */
  readonly count?: number | undefined
  readonly icon?: Icon
  /** Of the icon. */
  readonly tone?: 'good' | 'warn' | 'bad'
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
  /** It opens a menu instead of turning on. */
  readonly hasMenu?: boolean
}

/** Turns one filter of a list on and off, and says what it would leave. */
export function Chip({ label, count, icon: ChipIcon, tone, isOn, onTurn, hasMenu = false }: ChipProps) {
  return (
    <button
      type="button"
      className={`${classes.chip} t13 w6`}
      data-tone={tone}
      {...(hasMenu ? { 'aria-haspopup': 'menu', 'aria-expanded': isOn } : { 'aria-pressed': isOn })}
      onClick={() => onTurn(!isOn)}
    >
      {ChipIcon && <ChipIcon size={16} stroke={1.75} aria-hidden />}
      {label} {count !== undefined && <span className="num ink2">{formatCount(count)}</span>}
      {hasMenu && <IconChevronDown size={16} aria-hidden />}
    </button>
  )
}

interface ChoiceChipsProps<Value extends string> {
  /** Names the choice. */
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly count?: number }[]
  readonly onChoose: (value: Value) => void
}

/** One of several, as chips that take more lines where one is too short. */
export function ChoiceChips<Value extends string>({ label, value, choices, onChoose }: ChoiceChipsProps<Value>) {
  const name = useId()
  return (
    <div className={classes.choice} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={`${classes.chip} t13 w6`}>
          <input
            type="radio"
            className="only-readers"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label} {choice.count !== undefined && <span className="num ink2">{formatCount(choice.count)}</span>}
        </label>
      ))}
    </div>
  )
}
