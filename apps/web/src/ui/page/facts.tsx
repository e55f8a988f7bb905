import type { ReactNode } from 'react'
import classes from './facts.module.css'

export interface Fact {
  readonly label: string
  /** A row without one is left out. */
  readonly value: ReactNode
  /** Beside the value: a button that copies or changes it. */
  readonly act?: ReactNode
}

/** What is known of a thing, a row each. */
export function Facts({ rows, label }: { readonly rows: readonly Fact[]; readonly label?: string }) {
  const known = rows.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={classes.facts} aria-label={label}>
      {known.map((row) => (
        <div key={row.label} className={classes.row}>
          <dt className="t13 ink2">{row.label}</dt>
          <dd className={`${classes.value} t14 w6 whole`}>{row.value}</dd>
          {row.act !== undefined && <dd className="no-print">{row.act}</dd>}
        </div>
      ))}
    </dl>
  )
}
