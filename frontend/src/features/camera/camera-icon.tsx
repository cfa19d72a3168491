/** Icons of the camera alone. Not in `ui/icon.tsx`, which is part of the landing page. */
import Flashlight from 'lucide-react/icons/flashlight'

export const TorchIcon = () => <Flashlight size={20} strokeWidth={1.5} aria-hidden="true" focusable="false" style={{ flex: 'none' }} />
