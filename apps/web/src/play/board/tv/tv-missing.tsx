import { IconSpeakerphone } from '@tabler/icons-react'
import type { GroupBoard } from '@vot/contract'
import { useFit } from '../../../lib/browser/use-fit'
import shared from '../../../ui/theme/shared.module.css'
import { strings } from '../strings'
import classes from './tv-missing.module.css'

interface TvMissingProps {
  readonly missing: NonNullable<GroupBoard['missing']>
}

/** Who was called and is not here yet; nothing while nobody is looked for. */
export function TvMissing({ missing }: TvMissingProps) {
  const names = useFit<HTMLUListElement>(missing.map(({ registration_id }) => registration_id).join())
  if (missing.length === 0) return null
  return (
    <section className={`${shared.row} ${classes.band}`} aria-labelledby="tv-missing" aria-live="polite">
      <IconSpeakerphone aria-hidden />
      <h2 id="tv-missing">{strings.missing}</h2>
      <ul ref={names} className={`${shared.grow} ${classes.names}`}>
        {missing.map(({ registration_id, letter, names: own }) => (
          <li key={registration_id}>
            <b>{own.join(' – ')}</b> {letter !== null && <span className="num">({letter})</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
