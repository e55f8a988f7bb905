import type { TournamentView } from '@vot/contract'
import classes from './full-title.module.css'

/** "Group | Division", or the name alone of a single tournament. */
export function FullTitle({ tournament }: { readonly tournament: Pick<TournamentView, 'group_name' | 'name'> }) {
  return (
    <>
      {tournament.group_name !== null && (
        <>
          {tournament.group_name} <span className={classes.pipe}>|</span>{' '}
        </>
      )}
      {tournament.name}
    </>
  )
}
