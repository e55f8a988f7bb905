import { Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { changeRefereeSettings, useRefereeSettings } from '../referee-settings'
import { sheetStrings as strings } from '../strings'
import tones from '../tones.module.css'
import classes from './sheets.module.css'

interface OptionsSheetProps {
  readonly isFull: boolean
  readonly onFull: () => void
  readonly onClose: () => void
}

/** How this device shows the match, and how to score with it. */
export function OptionsSheet({ isFull, onFull, onClose }: OptionsSheetProps) {
  const { hand, sound, vibration, keys } = useRefereeSettings()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const row = { size: 'lg', labelPosition: 'left', classNames: { body: classes.switch ?? '' } } as const
  return (
    <AppDialog opened onClose={onClose} title={strings.options}>
      <div className={`${tones.tones} ${classes.sheet}`}>
        <Switch
          {...row}
          label={strings.dark}
          description={strings.darkText}
          checked={isDark}
          onChange={({ currentTarget }) => setColorScheme(currentTarget.checked ? 'dark' : 'light')}
        />
        <Switch
          {...row}
          label={strings.leftHand}
          description={strings.leftHandText}
          checked={hand === 'left'}
          onChange={({ currentTarget }) => changeRefereeSettings({ hand: currentTarget.checked ? 'left' : 'right' })}
        />
        <Switch
          {...row}
          label={strings.vibration}
          checked={vibration}
          onChange={({ currentTarget }) => changeRefereeSettings({ vibration: currentTarget.checked })}
        />
        <Switch
          {...row}
          label={strings.sound}
          checked={sound}
          onChange={({ currentTarget }) => changeRefereeSettings({ sound: currentTarget.checked })}
        />
        <Switch
          {...row}
          label={strings.keys}
          checked={keys}
          onChange={({ currentTarget }) => changeRefereeSettings({ keys: currentTarget.checked })}
        />
        <button type="button" className={classes.button} onClick={onFull}>
          {isFull ? <IconMinimize size={22} aria-hidden /> : <IconMaximize size={22} aria-hidden />}
          {isFull ? strings.leaveFullScreen : strings.fullScreen}
        </button>
        <h3 className={classes.heading}>{strings.help}</h3>
        <ul className={classes.help}>
          {strings.helpSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <h3 className={classes.heading}>{strings.helpKeys}</h3>
        <dl className={classes.keys}>
          {strings.helpKeyRows.map(({ caps, does }) => (
            <div key={does}>
              <dt>{strings.keyNames(caps)}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </AppDialog>
  )
}
