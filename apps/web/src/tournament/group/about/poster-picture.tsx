import { type Poster, posterPath } from '@vot/contract'
import { useState } from 'react'
import { aboutStrings } from './strings'

interface PosterPictureProps {
  readonly poster: Poster
  readonly size?: 'small' | 'large'
  /** How it fills the box around it; by its own measures unless told. */
  readonly fit?: 'cover' | 'contain'
  /** Beside words that say the same. */
  readonly isDecoration?: boolean
}

/** Its place is kept by its measures, and it loads when it comes near. */
export function PosterPicture({ poster, size = 'small', fit, isDecoration = false }: PosterPictureProps) {
  const src = posterPath(poster.hash, size)
  const [lost, setLost] = useState('')
  // Beside text an empty box is better than the sign of a broken picture.
  if (isDecoration && lost === src) return null
  return (
    <img
      src={src}
      width={poster.width}
      height={poster.height}
      alt={isDecoration ? '' : aboutStrings.poster}
      loading="lazy"
      decoding="async"
      onError={() => setLost(src)}
      {...(fit && { style: { width: '100%', height: '100%', objectFit: fit } })}
    />
  )
}
