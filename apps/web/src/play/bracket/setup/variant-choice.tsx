import { Radio } from '@mantine/core'
import { type BracketOptions, type BracketVariant, bracketVariants, matchCount } from '@vot/domain'
import { Figure } from '../../../ui/page/figure'
import classes from './bracket-setup.module.css'
import { formatOf } from './setup-plan'
import { strings } from './strings'

interface VariantChoiceProps {
  readonly value: BracketVariant
  readonly options: BracketOptions
  readonly teams: number
  readonly onChange: (variant: BracketVariant) => void
}

/** The forms, each in plain words and with how many matches it makes. */
export function VariantChoice({ value, options, teams, onChange }: VariantChoiceProps) {
  return (
    <Radio.Group
      label={strings.format}
      value={value}
      onChange={(chosen) => onChange(bracketVariants.find((each) => each === chosen) ?? value)}
    >
      <div className={classes.variants}>
        {bracketVariants.map((each) => {
          const { name, text } = strings.variants[each]
          const matches = strings.matchCount(matchCount(teams, formatOf(each, options)))
          return (
            <Radio.Card key={each} value={each} className={classes.variant ?? ''} aria-label={`${name}, ${matches}`}>
              <Radio.Indicator />
              <div className={classes.words}>
                <div className={classes.name}>{name}</div>
                <div className={classes.text}>{text}</div>
              </div>
              <Figure className={classes.matches}>{matches}</Figure>
            </Radio.Card>
          )
        })}
      </div>
    </Radio.Group>
  )
}
