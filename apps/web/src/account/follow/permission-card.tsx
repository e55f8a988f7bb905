import { Button } from '@mantine/core'
import { type Icon, IconBellOff, IconBellRinging, IconDeviceMobilePlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { inAppBrowser } from '../../lib/browser/in-app-browser'
import { LeaveApp } from '../../ui/feedback/leave-app'
import { leaveAppStrings } from '../../ui/feedback/leave-app-strings'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import { useEnablePush, useOwnFollows, usePushKey } from './api'
import classes from './follow.module.css'
import { isResting, readPushState, rest } from './push-permission'
import { strings } from './strings'

interface PermissionCardProps {
  /** On the page of settings it stands however often it was put off, and says what is missing. */
  readonly always?: boolean
  /** Called once this browser is told. */
  readonly onEnabled?: () => void
  /** Called when the person has chosen. */
  readonly onDone?: () => void
}

/** Our own question before the browser's: after an entry or a follow, never on arrival. Shows nothing where all is set. */
export function PermissionCard({ always = false, onEnabled, onDone }: PermissionCardProps) {
  const { data: own } = useOwnFollows()
  const { data: server } = usePushKey()
  const { mutate, isPending } = useEnablePush()
  const [, setAsked] = useState(0)
  const state = readPushState(own?.is_subscribed ?? false)
  if (server === undefined || own === undefined || state === 'on') return null
  if (!always && isResting(Date.now())) return null
  const key = server.public_key
  const done = () => {
    setAsked((times) => times + 1)
    onDone?.()
  }
  if (key === null) {
    return always && <Notice icon={IconBellOff} title={strings.serverOffTitle} text={strings.serverOffText} />
  }
  if (state === 'denied') return <Notice icon={IconBellOff} title={strings.deniedTitle} text={strings.deniedText} />
  if (state === 'unsupported') {
    return always && <Notice icon={IconBellOff} title={strings.unsupportedTitle} text={strings.unsupportedText} />
  }
  const later = () => {
    rest(Date.now())
    done()
  }
  const laterButton = !always && (
    <Button variant="subtle" onClick={later}>
      {strings.later}
    </Button>
  )
  const app = inAppBrowser()
  if (app !== null) {
    return (
      <Notice icon={IconBellOff} title={leaveAppStrings.push(app)} text={<LeaveApp />}>
        {laterButton}
      </Notice>
    )
  }
  if (state === 'home-screen') {
    return (
      <Notice icon={IconDeviceMobilePlus} title={strings.homeTitle} text={strings.homeText}>
        {laterButton}
      </Notice>
    )
  }
  const enable = () =>
    mutate(key, {
      onSuccess: (saved) => {
        if (saved) {
          toasts.success(strings.enabled)
          onEnabled?.()
        } else toasts.failure(strings.enableFailed, new Error(strings.notGranted))
        done()
      },
    })
  return (
    <Notice icon={IconBellRinging} title={strings.askTitle} text={strings.askText}>
      {laterButton}
      <Button className={classes.enable ?? ''} loading={isPending} onClick={enable}>
        {strings.enable}
      </Button>
    </Notice>
  )
}

interface NoticeProps {
  readonly icon: Icon
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

function Notice({ icon: Picture, title, text, children }: NoticeProps) {
  const titleId = useId()
  return (
    <section className={`${shared.panel} ${classes.card} no-print`} aria-labelledby={titleId}>
      <Picture size={24} stroke={1.75} className={classes.picture} aria-hidden />
      <div className={shared.grow}>
        <h2 id={titleId}>{title}</h2>
        {typeof text === 'string' ? <p>{text}</p> : text}
      </div>
      {children && <div className={classes.buttons}>{children}</div>}
    </section>
  )
}
