import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../page/page'
import classes from './gallery.module.css'
import { Pieces } from './pieces'
import { words } from './samples'

const widths = [390, 768, 1366]
const schemes = ['light', 'dark'] as const

/** Of `npm run dev` alone: every piece in all its states, in both themes and three widths, each in a frame of its own. */
export function GalleryScreen() {
  const [params] = useSearchParams()
  const scheme = params.get('scheme')
  useEffect(() => {
    if (scheme !== null) document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  }, [scheme])
  return (
    <Page title={words.title} width="full">
      {scheme === null ? (
        widths.flatMap((width) =>
          schemes.map((each) => (
            <figure key={`${width} ${each}`} className={classes.frame}>
              <figcaption className="num t13">
                {width} px, {each}
              </figcaption>
              <iframe src={`/ui?scheme=${each}`} title={`${width} ${each}`} width={width} />
            </figure>
          )),
        )
      ) : (
        <Pieces />
      )}
    </Page>
  )
}
