import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconFileText } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { globalDialogs } from '../../../lib/browser/global-dialogs'
import shared from '../../../ui/theme/shared.module.css'
import classes from './about-button.module.css'
import { PosterPicture } from './poster-picture'
import { aboutStrings as strings } from './strings'

interface AboutButtonProps {
  readonly tournament: Pick<TournamentView, 'group_id' | 'group_name' | 'poster' | 'has_about'>
  /** A line among others, or a row of its own with the picture as a cover. */
  readonly look: 'line' | 'row'
}

/** The way to rules, contact and picture of a division's group; nothing where it says nothing. */
export function AboutButton({ tournament, look }: AboutButtonProps) {
  const { group_id: groupId, poster, has_about: hasAbout } = tournament
  if (groupId === null || (!hasAbout && !poster)) return null
  const hasCover = look === 'row' && poster !== undefined
  return (
    <UnstyledButton
      className={`${shared.row} ${classes[look]}`}
      data-cover={hasCover || undefined}
      aria-label={strings.of(tournament.group_name ?? '')}
      onClick={() => globalDialogs.open({ dialog: 'group-about', groupId })}
    >
      {hasCover ? (
        <span className={classes.cover}>
          <PosterPicture poster={poster} fit="cover" isDecoration />
        </span>
      ) : (
        <IconFileText size={18} stroke={1.75} aria-hidden />
      )}
      <span>{strings.title}</span>
      {look === 'row' && <IconChevronRight size={18} className={classes.end} aria-hidden />}
    </UnstyledButton>
  )
}
