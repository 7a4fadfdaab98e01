// Browsers start no worker for a page that was opened from a folder. There, search computes in a hidden frame instead.
if (location.protocol === "file:") {
  window.Worker = class {
    constructor(url) {
      this.frame = document.createElement("iframe")
      this.frame.hidden = true
      document.body.append(this.frame)
      const inside = this.frame.contentWindow
      inside.postMessage = (data) => setTimeout(() => this.onmessage?.({ data: structuredClone(data) }))
      const script = inside.document.createElement("script")
      this.ready = new Promise((resolve) => (script.onload = resolve))
      script.onerror = (event) => this.onerror?.(event)
      script.src = new URL(url, location.href).href
      inside.document.body.append(script)
    }

    postMessage(data) {
      this.ready.then(() => this.frame.contentWindow?.onmessage?.({ data: structuredClone(data) }))
    }

    terminate() {
      this.frame.remove()
    }
  }
}
