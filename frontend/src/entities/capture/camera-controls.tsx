import { SelectControl } from '../../ui/select'
import styles from './camera-controls.module.css'
import { CAPTURE_TEXTS as TEXTS } from './capture.texts'
import type { Camera } from './use-camera'

/** Zoom and choice of the lens over the camera's picture, as far as the device has them. */
export function CameraControls({ camera: { zoom, lenses, lensId, chooseLens } }: { camera: Camera }) {
  return (
    <div className={styles.tools}>
      {zoom && (
        <label className={styles.zoom}>
          {TEXTS.zoom}
          <input
            type="range"
            min={zoom.min}
            max={zoom.max}
            step={zoom.step}
            value={zoom.value}
            onChange={(event) => zoom.set(Number(event.target.value))}
          />
        </label>
      )}
      {lenses.length > 1 && (
        <SelectControl
          className={styles.lens}
          aria-label={TEXTS.choose}
          value={lensId}
          options={lenses.map(({ deviceId, label }, at) => ({ value: deviceId, label: label || TEXTS.lens(at + 1) }))}
          onValue={chooseLens}
        />
      )}
    </div>
  )
}
