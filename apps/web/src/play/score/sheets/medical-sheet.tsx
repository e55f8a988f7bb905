import { useState } from 'react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import tones from '../tones.module.css'
import { Countdown } from './countdown'
import { sheetStrings as strings } from './sheet-strings'
import classes from './sheets.module.css'

/** Source: official rulebook 2025. */
const medicalMs = 15 * 60_000

/** A player is being looked after; the match is paused. */
export function MedicalSheet({ onPlayOn, onClose }: { readonly onPlayOn: () => void; readonly onClose: () => void }) {
  const [begun] = useState(() => performance.now())
  return (
    <AppDialog opened onClose={onClose} title={strings.medical}>
      <div className={`${tones.tones} ${classes.sheet}`}>
        <p className={classes.hint}>{strings.medicalText}</p>
        <Countdown lastsMs={medicalMs} passedMs={() => performance.now() - begun} what={strings.medicalName} />
        <button type="button" className={`${classes.button} ${classes.main}`} onClick={onPlayOn}>
          {strings.playOn}
        </button>
      </div>
    </AppDialog>
  )
}
