import { IconArrowRight } from '@tabler/icons-react'
import type { CorrectionFields } from '@vot/contract'
import classes from './correction.module.css'
import { correctionLines } from './correction-lines'
import { strings } from './strings'

interface CorrectionChangesProps {
  readonly correction: { readonly now: CorrectionFields; readonly asked: CorrectionFields }
}

/** Field by field what is and what should be. */
export function CorrectionChanges({ correction }: CorrectionChangesProps) {
  return (
    <dl className={classes.changes}>
      {correctionLines(correction).map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.from}>{from}</span>
            <IconArrowRight size={16} aria-hidden />
            <span className="only-readers">{strings.becomes}</span>
            <strong>{to}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
