import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import shared from '../theme/shared.module.css'
import { LiveDot } from './live-dot'
import classes from './live-draw.module.css'
import { strings } from './strings'

/** Numbers are being drawn right now: the way to watch. */
export function LiveDraw({ tournamentId }: { readonly tournamentId: number }) {
  return (
    <section className={`${shared.row} ${classes.strip} on-dark no-print`} aria-label={strings.drawing}>
      <LiveDot onDark />
      <p>
        <strong>{strings.drawing}</strong> <span>{strings.drawingText}</span>
      </p>
      <Button
        component={Link}
        to={`/tournament-draw/${tournamentId}`}
        color="bong.4"
        c="var(--v-on-ball)"
        rightSection={<IconChevronRight size={18} aria-hidden />}
      >
        {strings.watchDraw}
      </Button>
    </section>
  )
}
