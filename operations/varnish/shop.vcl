# Varnish 7 with varnish-modules (xkey) in front of the shop's nodes or their balancer. Start it with
#   PURGE_SECRET=… varnishd -a :6081 -f /etc/varnish/shop.vcl -s malloc,1g -p http_gzip_support=off
# and the nodes with the same PURGE_SECRET and PURGE_URLS=http://<this machine>:6081/, and count it in TRUST_PROXY.
#
# It stores what the shop marks with the header xkey, which are pages that are the same for all visitors of a storefront, and nothing else.
vcl 4.1;

import std;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 65s;
  # Longer than the pause between two beats of live events (15 s).
  .between_bytes_timeout = 30s;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (!std.getenv("PURGE_SECRET") || req.http.Authorization != "Bearer " + std.getenv("PURGE_SECRET")) {
      return (synth(403, "Forbidden"));
    }
    set req.http.X-Purged = xkey.purge(req.http.X-Purge-Keys);
    return (synth(200, "Purged"));
  }
  unset req.http.X-Shown-By;
  # The shop reads all headers of this name.
  std.collect(req.http.Cookie, "; ");
  set req.http.Host = std.tolower(req.http.Host);

  # Writes, the API, the back office, files and probes.
  if ((req.method != "GET" && req.method != "HEAD")
    || req.url ~ "^/api/" || req.url !~ "^[^?]*(/|\.data)(\?|$)" || req.http.Host ~ "^backoffice\.") {
    return (pass);
  }
  # Whoever may have a session or a preview, as the shop itself judges (server/pages/page-key.ts).
  if (req.http.Authorization || req.http.X-Jwt || req.http.Ishop-Preview-Json
    || req.http.Cookie ~ "(?i)(guestToken|sessionToken|customerView|planPreview|productPreview|ishop-preview-json)=") {
    return (pass);
  }
  # Visitors of the home page who chose English before are led there.
  if (req.url == "/" && req.http.Cookie ~ "(^|;\s*)language\s*=\s*en") {
    return (pass);
  }
  # What of the cookies decides about the page: variants of A/B tests, which only consent to statistics makes valid.
  if (req.http.Cookie ~ "(^|;\s*)consent\s*=[^;]*statistics") {
    set req.http.X-Shown-By = regsuball(";" + req.http.Cookie, ";(?!\s*(consent|BZ_AB_[^=;]*)\s*=)[^;]*", "");
  }
  if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_hash {
  # The host is the storefront, and so its language, price list and audience.
  hash_data(req.http.Host);
  hash_data(req.url);
  hash_data(req.http.X-Shown-By);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Shown-By;
  unset bereq.http.X-Purge-Keys;
}

sub vcl_backend_response {
  if (!beresp.http.xkey || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(?i)\bpublic\b"
    || beresp.http.Cache-Control ~ "(?i)\b(private|no-store)\b") {
    # For a moment requests for this address do not wait for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 2s;
    return (deliver);
  }
  # The shop's own lifetimes, from when it made the page.
  set beresp.ttl = 10m - beresp.age;
  if (beresp.status == 404) {
    set beresp.ttl = 30s - beresp.age;
  }
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  # Of the cookies only those of X-Shown-By count, which are in the hash.
  set beresp.http.Vary = "accept-encoding";
  return (deliver);
}

sub vcl_deliver {
  if (resp.http.xkey) {
    unset resp.http.xkey;
    set resp.http.Vary = "accept-encoding, cookie";
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
    set resp.http.X-Request-Id = "varnish-" + req.xid;
    # The server's time, by which pages count down; the shopper's clock may be wrong.
    set resp.http.Server-Timing = "now;dur=" + std.integer(real = std.real(time = now) * 1000.0);
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}

sub vcl_synth {
  if (req.method == "PURGE") {
    set resp.http.X-Purged = req.http.X-Purged;
    set resp.body = "";
    return (deliver);
  }
}
