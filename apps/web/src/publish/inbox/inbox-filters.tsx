import type { TournamentView } from '@vot/contract'
import { useShownKeys } from '../../lib/browser/screen-keys'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { Figure } from '../../ui/page/figure'
import shared from '../../ui/theme/shared.module.css'
import classes from './inbox.module.css'
import { filterItems, type InboxFilter, type InboxItem, inboxKinds } from './inbox-items'
import { strings } from './strings'

interface InboxFiltersProps {
  readonly items: readonly InboxItem[]
  readonly divisions: readonly TournamentView[]
  readonly filter: InboxFilter
  readonly onFilter: (filter: InboxFilter) => void
}

/** What the list shows, by kind and by division, each with how much of it waits; and the keys. */
export function InboxFilters({ items, divisions, filter, onFilter }: InboxFiltersProps) {
  const keys = useShownKeys()
  const count = (change: Partial<InboxFilter>) => filterItems(items, { ...filter, ...change }).length
  return (
    <div className={`${shared.column} ${classes.filters}`}>
      <fieldset className={`${shared.panel} ${classes.kinds}`} aria-label={strings.filterKinds}>
        {([null, ...inboxKinds] as const).map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            className={classes.kind}
            aria-pressed={filter.kind === kind}
            onClick={() => onFilter({ ...filter, kind })}
          >
            <span>{kind === null ? strings.all : strings.kinds[kind]}</span>
            <Figure>{count({ kind })}</Figure>
          </button>
        ))}
      </fieldset>
      {divisions.length > 1 && (
        <fieldset className={`${shared.panel} ${classes.kinds}`} aria-label={strings.filterDivisions}>
          {divisions.map(({ id, letter, name }) => (
            <button
              key={id}
              type="button"
              className={classes.kind}
              aria-pressed={filter.divisionId === id}
              onClick={() => onFilter({ ...filter, divisionId: filter.divisionId === id ? null : id })}
            >
              <DivisionLetter letter={letter} />
              <span className={shared.grow}>{name}</span>
              <Figure>{count({ divisionId: id })}</Figure>
            </button>
          ))}
        </fieldset>
      )}
      <section className={`${shared.panel} ${classes.keys}`} aria-label={strings.keysTitle}>
        <dl>
          {keys.map(({ caps, does }) => (
            <div key={does} className={classes.keyLine}>
              <dt>
                <kbd>{caps[0]}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
