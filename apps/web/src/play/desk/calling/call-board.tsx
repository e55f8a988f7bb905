import { Button } from '@mantine/core'
import { IconCheck, IconMicrophone, IconVolume } from '@tabler/icons-react'
import { StateBadge } from '../../../ui/badge/state-badge'
import shared from '../../../ui/theme/shared.module.css'
import { callStrings } from '../strings'
import classes from './call-board.module.css'
import type { Announcement, Announcer } from './use-announcer'

/** Calls on the device that reads them out, large enough to be read into a microphone. */
export function CallBoard({ announcer }: { readonly announcer: Announcer }) {
  const { isOn, announcements, sayAgain, drop } = announcer
  if (!isOn) return null
  return (
    <section aria-label={callStrings.calls}>
      <ul className={classes.calls} aria-live="polite">
        {announcements.map((announcement) => (
          <li key={announcement.key} className={`${shared.wrap} ${classes.call}`} data-state={announcement.state}>
            <State state={announcement.state} />
            <p className={classes.text}>{announcement.text}</p>
            {announcement.state === 'to-read' && (
              <div className={classes.actions}>
                <Button
                  leftSection={<IconCheck size={18} aria-hidden />}
                  aria-label={callStrings.readOutOf(announcement.about)}
                  onClick={() => drop(announcement.key)}
                >
                  {callStrings.readOut}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconVolume size={18} aria-hidden />}
                  aria-label={callStrings.sayAgainOf(announcement.about)}
                  onClick={() => sayAgain(announcement)}
                >
                  {callStrings.sayAgain}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ state }: Pick<Announcement, 'state'>) {
  if (state === 'to-read')
    return <StateBadge tone="warn" icon={IconMicrophone} label={callStrings.toRead} size="small" />
  const label = state === 'speaking' ? callStrings.speaking : callStrings.waiting
  return <StateBadge tone="brand" icon={IconVolume} label={label} size="small" />
}
