import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import shared from '../theme/shared.module.css'
import { LiveDot } from './live-dot'
import classes from './live-draw.module.css'

/** Numbers are being drawn right now: the way to watch. */
export function LiveDraw({ tournamentId }: { readonly tournamentId: number }) {
  return (
    <section className={`${shared.row} ${classes.strip} on-dark no-print`} aria-label="Đang bốc thăm">
      <LiveDot onDark />
      <p>
        <strong>Đang bốc thăm</strong> <span>Từng lượt quay hiện ngay trên màn hình của bạn.</span>
      </p>
      <Button
        component={Link}
        to={`/tournament-draw/${tournamentId}`}
        color="bong.4"
        c="var(--v-on-ball)"
        rightSection={<IconChevronRight size={18} aria-hidden />}
      >
        Xem bốc thăm
      </Button>
    </section>
  )
}
