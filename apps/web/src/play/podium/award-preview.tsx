import type { Place } from '@vot/domain'
import { useId } from 'react'
import { formatPointChange } from '../../lib/format/format-number'
import type { AwardChange } from './award-changes'
import classes from './award-preview.module.css'
import { strings } from './strings'

/** Who gains and who loses points when the correction is saved. Source: RES-22. */
export function AwardPreview({ changes }: { readonly changes: readonly AwardChange[] }) {
  const id = useId()
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {strings.changes}
      </h3>
      {changes.length === 0 ? (
        <p className={classes.none}>{strings.changesNone}</p>
      ) : (
        <ul className={classes.list}>
          {changes.map(({ playerId, name, points, before, after }) => (
            <li key={playerId}>
              <span className={classes.name}>
                {name}
                {before !== after && (
                  <span className={classes.places}>{strings.placeChange(placeText(before), placeText(after))}</span>
                )}
              </span>
              <span className={`num ${points < 0 ? classes.loss : classes.gain}`}>{formatPointChange(points)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function placeText(place: Place | null): string {
  return place === null ? strings.noPlace : strings.places[place]
}
