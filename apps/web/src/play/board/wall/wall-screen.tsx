import { useDocumentTitle } from '@mantine/hooks'
import type { Wall } from '@vot/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useWakeLock } from '../../../lib/browser/use-wake-lock'
import { useLive } from '../../../lib/data/use-live'
import { serverNow } from '../../../lib/format/server-clock'
import { Logo } from '../../../ui/page/logo'
import shared from '../../../ui/theme/shared.module.css'
import { ConnectionLostBar } from '../board-states'
import { HallBoard } from '../group-board-screen'
import { wallStrings as strings } from '../strings'
import { useAutoReload } from '../use-board-live'
import { isUnknown, useOwnCode, useSeen, useWall } from './api'
import { CodeHold, forgetCode, keepCode } from './own-codes'
import classes from './wall-screen.module.css'

/** A screen of a hall: it shows a code until an organiser says what it shows (BRD-15). */
export function WallScreen() {
  const { code } = useParams()
  useDocumentTitle(`${strings.title} · Vợt`)
  useWakeLock()
  const claimed = useRef<CodeHold | null>(null)
  if (code === undefined) return <NewWall claimed={claimed} />
  return <KnownWall key={code} code={code.toUpperCase()} claimed={claimed} />
}

interface NewWallProps {
  /** Takes the hold on what this window becomes. */
  readonly claimed: RefObject<CodeHold | null>
}

/** The short address that every screen opens: becomes the address of this one. */
function NewWall({ claimed }: NewWallProps) {
  const navigate = useNavigate()
  const { data: hold, error } = useOwnCode()
  useEffect(() => {
    if (!hold) return
    claimed.current = hold
    void navigate(`/wall/${hold.code}`, { replace: true })
  }, [hold, claimed, navigate])
  return <Waiting code={null} isLost={error !== null} />
}

interface KnownWallProps {
  readonly code: string
  /** The hold on it where this window came by the short address. */
  readonly claimed: RefObject<CodeHold | null>
}

function KnownWall({ code, claimed }: KnownWallProps) {
  const navigate = useNavigate()
  const { data, error } = useWall(code)
  const isGone = isUnknown(error)
  useEffect(() => {
    const own = claimed.current?.code === code ? claimed.current : null
    claimed.current = null
    const hold = own ?? new CodeHold(code)
    // Who typed the long address wants this screen, also in two windows. Who came by the short one takes another.
    if (own) own.onLost = () => void navigate('/wall', { replace: true })
    return () => hold.release()
  }, [code, claimed, navigate])
  useEffect(() => {
    if (!isGone) return
    forgetCode(code)
    void navigate('/wall', { replace: true })
  }, [isGone, code, navigate])
  const isKnown = data !== undefined && !isGone
  useEffect(() => {
    if (isKnown) keepCode(code)
  }, [isKnown, code])
  if (data?.screen) return <Paired code={code} screen={data.screen} />
  return <Waiting code={data ? code : null} isLost={error !== null && !isGone} />
}

interface PairedProps {
  readonly code: string
  readonly screen: NonNullable<Wall['screen']>
}

function Paired({ code, screen }: PairedProps) {
  const { id, group_id, pages } = screen
  useSeen(code)
  // Boards follow what they show; this follows what an organiser makes of the screen.
  useLive({ groupId: group_id }, { onWall: true })
  return <HallBoard key={`${id} ${group_id} ${JSON.stringify(pages)}`} groupId={group_id} pages={pages} />
}

interface WaitingProps {
  /** Null until the server gave one. */
  readonly code: string | null
  readonly isLost: boolean
}

/** The code in letters that are read from the other end of the hall. */
function Waiting({ code, isLost }: WaitingProps) {
  const [lostAt, setLostAt] = useState<number | null>(null)
  useEffect(() => setLostAt((before) => (isLost ? (before ?? serverNow()) : null)), [isLost])
  useAutoReload(true, lostAt)
  return (
    <div className={`${shared.column} ${classes.waiting}`}>
      <header className={`${shared.row} ${classes.head} on-dark`}>
        <Logo />
        <h1>{strings.title}</h1>
      </header>
      <p
        className={`num ${classes.code}`}
        role="status"
        aria-label={code === null ? strings.getting : strings.codeIs(code)}
      >
        {code ?? strings.getting}
      </p>
      <p className={classes.how}>{strings.how}</p>
      <ConnectionLostBar lostAt={lostAt} />
    </div>
  )
}
